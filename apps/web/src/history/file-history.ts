import { formatFileSize } from '../ui/data/format.ts'

/** The labels of the fields that every entry about an added file has. */
export const fileLabels = { size: 'Size', sha256: 'SHA-256' }

/** The formatters of these fields. */
export const fileValues = {
  size: (value: string) => formatFileSize(Number(value)),
  sha256: (value: string) => `${value.slice(0, 12)}…`,
}
