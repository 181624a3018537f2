/** The size of a structure: its sections, the fields of each and of all, the options of a field, the parts of a condition. */
export const limits = {
  sections: 100,
  fields: 200,
  allFields: 1000,
  options: 500,
  parts: 30,
  /** Conditions and expressions inside each other. */
  depth: 10,
  /** Characters of a computed text. */
  computedText: 4000,
  /** Answers that a computed text is joined from, also through other computed texts. */
  joined: 1000,
  /** Parts of conditions and calculations that are evaluated when all rows are used. */
  steps: 300_000,
} as const
