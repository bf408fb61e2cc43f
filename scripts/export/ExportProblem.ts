/** A page or file of the export that must not be published. Its message names both, in one sentence. */
export class ExportProblem extends Error {
  override name = 'ExportProblem';

  /**
   * @param file path inside the export, like `contact.html`
   * @param cause what is wrong and what to do, as a sentence
   */
  constructor(file: string, cause: string) {
    super(`${file}: ${cause}`);
  }
}
