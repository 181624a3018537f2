import { DateTime } from '../../ui/data/DateTime.tsx'
import { StatusChip } from '../../ui/data/StatusChip.tsx'
import { TruncatedText } from '../../ui/data/TruncatedText.tsx'
import type { Column } from '../list-types.ts'

/** The column that names a record. */
export function nameColumn(header: string, width: number): Column<{ name: string }> {
  return {
    id: 'name',
    header,
    primary: true,
    width,
    cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
  }
}

/** The company that a record belongs to. */
export function companyColumn(header: string, width: number): Column<{ company: { name: string } }> {
  return {
    id: 'company',
    card: 'line',
    header,
    width,
    cell: ({ company }) => <TruncatedText>{company.name}</TruncatedText>,
  }
}

/** The status of a record, in the words of its reader. */
export function labelColumn(header: string, width: number): Column<{ label: string }> {
  return {
    id: 'status',
    card: 'status',
    header,
    width,
    cell: ({ label }) => <StatusChip label={label} />,
  }
}

/** The number of the published version. */
export function versionColumn(header: string): Column<{ publishedVersion: number | null }> {
  return {
    id: 'version',
    header,
    align: 'right',
    width: 96,
    cell: ({ publishedVersion }) => publishedVersion ?? '–',
  }
}

/** The time of the last change. */
export function changedColumn(header: string, timeZone: string | undefined): Column<{ updatedAt: string }> {
  return {
    id: 'updatedAt',
    card: 'line',
    header,
    width: 136,
    cell: ({ updatedAt }) => <DateTime value={updatedAt} timeZone={timeZone} />,
  }
}
