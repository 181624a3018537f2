import { formatFileSize } from '../ui/data/format.ts'

/** The fields that an entry about an added file has, whatever record the file belongs to. */
export const fileFields: Record<string, { label: string; inWords: (value: string) => string }> = {
  size: { label: 'Size', inWords: (value) => formatFileSize(Number(value)) },
  sha256: { label: 'SHA-256', inWords: (value) => `${value.slice(0, 12)}…` },
}
