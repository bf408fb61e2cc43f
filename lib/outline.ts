/** Reads the parts of a page out of its `copy.md`, so that a layout can place them. */
import type { MDXProps } from 'mdx/types';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/** An element of the compiled copy, such as the `p` of a paragraph. A heading has an `id`, for links to it. */
export type CopyElement = ReactElement<{ children?: ReactNode; className?: string | undefined; id?: string }>;

/** A heading and what stands under it, up to the next heading of the same rank. */
export type Section = {
  heading: CopyElement;
  body: CopyElement[];
  /** The sections under the headings of the next rank. */
  sections: Section[];
};

export type Outline = Section & {
  /** What stands above the page's headline. */
  kicker: CopyElement[];
};

/** A compiled `copy.md`: a function from props to elements, which may be called without rendering it. */
export type Copy = (props: MDXProps) => ReactElement;

/**
 * The parts of a page's copy: what stands above the headline, and the headline's section.
 * @throws Error when the copy has no headline (`# …`), or more than one
 */
export function outlineOf(copy: Copy): Outline {
  const root = copy({});
  const elements = isCopyElement(root) && root.type === 'section' ? [root] : elementsOf(root);
  const [page, ...others] = elements.filter(isSection);
  if (!page || others.length > 0) throw new Error('A page\'s copy.md has exactly one headline, "# …".');
  return { kicker: elements.filter((element) => !isSection(element)), ...sectionOf(page) };
}

/** The elements directly inside an element, without the white space between them. */
export function elementsOf(element: ReactElement): CopyElement[] {
  return Children.toArray(isCopyElement(element) ? element.props.children : []).filter(isCopyElement);
}

/** A list in which every item is one link: the actions that a part of the page ends with. */
export function isActions(element: CopyElement): boolean {
  return element.type === 'ul' && elementsOf(element).every(isOneLink);
}

/** A paragraph or list item that is one link and nothing else. */
export function isOneLink(element: CopyElement): boolean {
  const [only, ...others] = Children.toArray(element.props.children).filter((node) => node !== '\n');
  return others.length === 0 && isCopyElement(only) && only.type === 'a';
}

/** A section that ends with actions: the invitation that closes a page. */
export function isInvitation({ body }: Section): boolean {
  const last = body.at(-1);
  return last !== undefined && isActions(last);
}

function sectionOf(element: CopyElement): Section {
  const [heading, ...rest] = elementsOf(element);
  if (!heading) throw new Error('A section of the copy has no heading.');
  return {
    // It stands first in every section, so its own key is the same in all of them.
    heading: cloneElement(heading, { key: element.key }),
    body: rest.filter((child) => !isSection(child)),
    sections: rest.filter(isSection).map(sectionOf),
  };
}

function isSection(element: CopyElement): boolean {
  return element.type === 'section';
}

function isCopyElement(node: ReactNode): node is CopyElement {
  return isValidElement(node);
}
