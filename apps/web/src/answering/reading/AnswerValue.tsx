import { answerText } from '@domicile/contract/form-engine/answer-text'
import type { Value } from '@domicile/contract/form-engine/conditions'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import type { Field } from '@domicile/contract/form-engine/structure'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { NotGiven } from '../../ui/data/NotGiven.tsx'
import { answerWording } from '../answer-wording.ts'
import { answeringTexts as words } from '../answering-texts.ts'
import { FormattedAnswer } from '../FormattedAnswer.tsx'

/** Shows a file of an answer by its id. */
export type FileOf = (id: string) => ReactNode

type AnswerValueProps = { field: Field; value: Value; fileOf?: FileOf | undefined }

/** An answer as people read it. One that does not fit its field is shown as it is. */
export function AnswerValue({ field, value, fileOf }: AnswerValueProps) {
  const text = answerText(field, value, answerWording)
  if (text === null) return <NotGiven />
  switch (fieldTypes[field.type]) {
    case 'formatted':
      return <FormattedAnswer html={String(value)} />
    case 'url':
      return <WebAddress url={text} />
    case 'file':
    case 'image':
      return <Files ids={Array.isArray(value) ? value : [text]} fileOf={fileOf} />
    case 'line':
    case 'lines':
    case 'number':
    case 'date':
    case 'yes-no':
    case 'one':
    case 'several':
    default:
      return text
  }
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
