'use client';

/** An island that writes markup, which the policy blocks. */
export function Writing() {
  const write = ({ currentTarget }: { currentTarget: Element }) => {
    currentTarget.innerHTML = '<b>Written</b>';
  };
  return (
    <button type="button" onClick={write}>
      Write
    </button>
  );
}
