/** The payload of a page: the same page as data for Next's runtime, in rows (seen on Next 16.4). */
export type Payload = {
  /** A row such as `2:I[7,[…],"Counter"]`, where 7 is the number of the module. */
  components: { row: string; module: string; name: string }[];
  /** The props of the elements of islands. */
  islands: { 'data-component': string; children?: unknown }[];
  /** All texts and attributes. `$L2` and `$2` are uses of row 2; a text has another `$` before its first. */
  strings: string[];
};

/** A text and its length, an end of a stream, or JSON: of a client component (I), of a hint for browsers (H), or a value. */
const rowPattern = /^([\da-f]*):(?:T([\da-f]+),|[XC].*\n|(I|H[A-Z])?(.+)\n)/;

/** @throws an error that quotes the first row of another kind */
export function readPayload(content: Buffer | undefined): Payload {
  if (!content) throw new Error('Next has written no payload (.txt) for it');
  const payload: Payload = { components: [], islands: [], strings: [] };
  // One character per byte, because lengths are in bytes.
  let rest = content.toString('latin1');
  while (rest) {
    const [start, row = '', length, tag, json] = rowPattern.exec(rest) ?? [];
    if (!start) throw unknownRow(rest);
    const end = start.length + Number.parseInt(length ?? '0', 16);
    if (length) payload.strings.push(decode(rest.slice(start.length, end)));
    if (json) readJson(decode(json), payload, tag === 'I' ? row : undefined);
    rest = rest.slice(end);
  }
  return payload;
}

/** @param row the number of a client component's row */
function readJson(json: string, { components, islands, strings }: Payload, row: string | undefined): void {
  try {
    const value = JSON.parse(json, (_key, value) => {
      if (typeof value === 'string') strings.push(value);
      if (value?.['data-component']) islands.push(value);
      return value;
    });
    if (row === undefined) return;
    const [module, , name] = value;
    components.push({ row, module: `${module}`, name: `${name}` });
  } catch {
    throw unknownRow(json);
  }
}

function decode(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

function unknownRow(text: string): Error {
  return new Error(`its payload has the unknown row ${text.slice(0, 40)}`);
}
