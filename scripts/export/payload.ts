/** The payload of a page, which is the page as data for Next's runtime, in rows (as of Next 16.4). */
export type Payload = {
  /** Rows such as `2:I[7,[…],"Counter"]`, where 7 is the module id. */
  components: { row: string; module: string; name: string }[];
  /** The props of the islands' elements. */
  islands: { 'data-component': string; children?: unknown }[];
  /** All texts and attributes. `$L2` and `$2` refer to row 2; a text that begins with `$` has another before it. */
  strings: string[];
};

/** Matches a row: a text with its length, the end of a stream, or JSON, as of a client component (I) or a hint (H). */
const rowPattern = /^([\da-f]*):(?:T([\da-f]+),|[XC].*\n|(I|H[A-Z])?(.+)\n)/;

/** @throws Error that quotes the first row of an unknown kind */
export function readPayload(content: Buffer): Payload {
  const payload: Payload = { components: [], islands: [], strings: [] };
  const decode = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
  const collect: Parameters<typeof JSON.parse>[1] = (_key, value) => {
    if (typeof value === 'string') payload.strings.push(value);
    if (value?.['data-component']) payload.islands.push(value);
    return value;
  };
  // Lengths are in bytes, so decode one character per byte.
  let rest = content.toString('latin1');
  try {
    while (rest) {
      const [start, row = '', length, tag, json] = rowPattern.exec(rest) ?? [];
      if (!start) throw new SyntaxError('not a row');
      const end = start.length + Number.parseInt(length ?? '0', 16);
      if (length) payload.strings.push(decode(rest.slice(start.length, end)));
      const value = json && JSON.parse(decode(json), collect);
      if (tag === 'I') payload.components.push({ row, module: `${value[0]}`, name: `${value[2]}` });
      rest = rest.slice(end);
    }
  } catch {
    throw new Error(`its payload has the unknown row ${rest.slice(0, 40)}`);
  }
  return payload;
}
