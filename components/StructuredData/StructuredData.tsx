/** Data for search engines (JSON-LD), which browsers do not run. */
export function StructuredData({ graph }: { graph: object[] }) {
  // A "<" in the data could end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is data of our own, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
