import type { Element } from 'hast';
import { Interview } from '#components/Interview/Interview.tsx';
import { Conversation, Picture } from '#components/Picture/Picture.tsx';
import { type BlockComponents, Nodes, type NodesProps, Prose, type ProseProps } from '#components/Prose/Prose.tsx';
import { Question } from '#components/Question/Question.tsx';
import { Quote } from '#components/Quote/Quote.tsx';
import { Stages } from '#components/Stages/Stages.tsx';
import type { BlockName } from '#lib/copy/blocks.ts';
import styles from './Content.module.scss';

/** The component of each block. */
const components: BlockComponents<BlockName> = {
  question: Question,
  quote: Quote,
  stages: Stages,
  interview: Interview,
  speech: Picture,
  notes: Picture,
  article: Picture,
  ledger: Picture,
  week: Picture,
  checklist: Picture,
  branches: Picture,
  conversation: Conversation,
};

/** Running text with blocks in it. */
export function Content(props: Omit<ProseProps, 'components'>) {
  return <Prose {...props} components={components} />;
}

/** Blocks of the copy, and other nodes, without the styles of running text. */
export function Blocks({ nodes }: Pick<NodesProps, 'nodes'>) {
  return <Nodes nodes={nodes} components={components} />;
}

/** Pictures, one below the other. */
export function Pictures({ pictures }: { pictures: readonly Element[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <Blocks nodes={pictures} />
    </div>
  );
}
