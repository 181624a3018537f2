import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field } from '@domicile/contract/templates/structure'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { formatDay, formatNumber } from '../../ui/data/format.ts'
import { FormattedText } from '../../ui/data/FormattedText.tsx'
import { NotGiven } from '../../ui/data/NotGiven.tsx'
import { answeringTexts as words } from '../answering-texts.ts'

/** Shows a file of an answer by its id. */
export type FileOf = (id: string) => ReactNode

type AnswerValueProps = { field: Field; value: Value; fileOf?: FileOf | undefined }

/** An answer as text. One that does not fit its field is shown as it is. */
export function AnswerValue({ field, value, fileOf }: AnswerValueProps) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <NotGiven />
  switch (fieldTypes[field.type]) {
    case 'formatted':
      return <FormattedText html={String(value)} />
    case 'number':
      return [typeof value === 'number' ? formatNumber(value) : value, field.unit].filter(Boolean).join(' ')
    case 'date':
      return isDay(value) ? formatDay(value) : String(value)
    case 'yes-no':
      return value === true ? words.yes : words.no
    case 'one':
      return labelOf(field, value)
    case 'several':
      return listOf(value)
        .map((name) => labelOf(field, name))
        .join(', ')
    case 'url':
      return <WebAddress url={String(value)} />
    case 'file':
    case 'image':
      return <Files ids={listOf(value)} fileOf={fileOf} />
    case 'line':
    case 'lines':
    default:
      return String(value)
  }
}

function labelOf({ options }: Field, value: Value): string {
  return options.find(({ name }) => name === value)?.label ?? String(value)
}

function listOf(value: Value): readonly string[] {
  return Array.isArray(value) ? value : [String(value)]
}

function isDay(value: Value): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** An address that is not of the web is no link. */
function WebAddress({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </Link>
  )
}

function Files({ ids, fileOf }: { ids: readonly string[]; fileOf: FileOf | undefined }) {
  return (
    <Stack component="span" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {ids.map((id) => (
        <span key={id}>{fileOf ? fileOf(id) : words.unnamedFile}</span>
      ))}
    </Stack>
  )
}
