/** The size of a structure: its sections, the fields of each and of all, the options of a field, the parts of a condition. */
export const limits = {
  sections: 100,
  fields: 200,
  allFields: 1000,
  options: 500,
  parts: 30,
  /** Conditions and expressions inside each other. */
  depth: 10,
} as const
