import { formatCount } from '../../../ui/data/format.ts'

/** The texts of the sections that the firm added to the company form. */
export const addedTexts = {
  rows: (count: number) => formatCount(count, 'row'),
} as const
