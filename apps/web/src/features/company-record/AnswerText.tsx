import { answerInWords } from '@domicile/contract/templates/answer-words'
import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field } from '@domicile/contract/templates/structure'
import Link from '@mui/material/Link'
import { FormattedText } from '../../ui/data/FormattedText.tsx'
import { formatDay, formatNumber } from '../../ui/data/format.ts'

/** An answer as people read it. */
export function AnswerText({ field, value }: { field: Field; value: Value }) {
  const answering = fieldTypes[field.type]
  const text = answerInWords(field, value) ?? ''
  if (answering === 'formatted') return <FormattedText html={text} />
  if (answering === 'date') return formatDay(text)
  if (answering === 'url')
    return (
      <Link href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    )
  if (typeof value !== 'number') return text
  return field.unit ? `${formatNumber(value)} ${field.unit}` : formatNumber(value)
}
