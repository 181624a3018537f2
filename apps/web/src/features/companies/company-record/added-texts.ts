import { formatNumber } from '../../../ui/data/format.ts'

/** The texts about the sections that the firm added to the company form, on a company's page. */
export const addedTexts = {
  missing: 'Missing details:',
  more: (count: number) => `and ${formatNumber(count)} more.`,
  row: (item: string, place: number) => `${item} ${place}`,
  earlier: 'Earlier fields',
  earlierHelp: 'We no longer ask for these. The answers are kept.',
  earlierRow: (section: string, label: string) => `${section}: ${label}`,
} as const
