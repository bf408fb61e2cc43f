/** The payload of a page, which is the page as data for Next's runtime, in rows (as of Next 16.4). */
export type Payload = {
  /** Rows such as `2:I[7,[…],"Counter"]`, where 7 is the module id. */
  components: { row: string; module: string; name: string }[];
  /** The props of the islands' elements. */
  islands: { 'data-component': unknown; children?: unknown }[];
  /** All texts and attributes. `$L2` and `$2` refer to row 2; a text that begins with `$` has another before it. */
  strings: string[];
};

/** Matches the start of a row: a client component (I), a hint (H), the end of a stream (X, C), or a text and its length. */
const rowStart = /^([\da-f]*):(I|H[A-Z]|[XC]|T([\da-f]+),)?/;

/** @throws Error that quotes the first row of an unknown kind */
export function readPayload(content: Buffer): Payload {
  const payload: Payload = { components: [], islands: [], strings: [] };
  let rest = content;
  while (rest.length > 0) {
    const row = readRow(rest);
    if (!row) throw new Error(`its payload has the unknown row ${rest.toString('utf8', 0, 40)}`);

    collect(row.value, payload);
    if (row.tag === 'I') {
      const [module, , name] = Array.isArray(row.value) ? row.value : [];
      payload.components.push({ row: row.id, module: `${module}`, name: `${name}` });
    }
    rest = rest.subarray(row.length);
  }
  return payload;
}

/** A row, whose `length` is in bytes. */
type Row = { id: string; tag: string | undefined; value: unknown; length: number };

/** Reads the first row. Returns undefined if its kind is unknown. */
function readRow(content: Buffer): Row | undefined {
  const [start, id = '', tag, textLength] = rowStart.exec(content.toString('latin1', 0, 40)) ?? [];
  if (start === undefined) return undefined;

  // A text has no line break at its end.
  const length = textLength ? start.length + Number.parseInt(textLength, 16) : content.indexOf('\n') + 1;
  if (length === 0) return undefined;
  const value = content.toString('utf8', start.length, length);
  if (textLength) return { id, tag, value, length };
  if (tag === 'X' || tag === 'C') return { id, tag, value: undefined, length };

  try {
    return { id, tag, value: JSON.parse(value), length };
  } catch {
    return undefined;
  }
}

/** Adds all strings and islands in a value to the payload. */
function collect(value: unknown, payload: Payload): void {
  if (typeof value === 'string') payload.strings.push(value);
  if (typeof value !== 'object' || value === null) return;
  if ('data-component' in value) payload.islands.push(value);
  for (const child of Object.values(value)) collect(child, payload);
}
