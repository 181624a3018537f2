import { FieldGroup, type FieldGroupProps } from '../ui/fields/FieldGroup.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import { FormattedAnswer } from './FormattedAnswer.tsx'

/** A formatted answer that the reader cannot change. */
export function LockedText({ html, ...group }: Omit<FieldGroupProps, 'children'> & { html: string }) {
  return <FieldGroup {...group}>{html ? <FormattedAnswer html={html} /> : words.noAnswer}</FieldGroup>
}
