import type { Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import { Bind, LongText } from '../../../../forms/Fields.tsx'
import type { RouteForm } from '../../../../forms/use-route-form.ts'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import type { ReviewValues } from './review-form.ts'
import { reviewTexts as words } from './review-texts.ts'

const decisions = [
  { value: 'accept', label: words.accept },
  { value: 'ask', label: words.askAgain },
]

type SectionDecisionProps = { form: RouteForm<ReviewValues>; section: Section; place: number }

/** Accepts the answers of a section, or asks for them again with a note to the company. */
export function SectionDecision({ form, section, place }: SectionDecisionProps) {
  const name = `sections.${place}` as const
  const isAsked = form.watch(`${name}.decision`) === 'ask'
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Bind form={form} name={`${name}.decision`} label={words.decision(section.title)}>
        {({ onBlur: _onBlur, inputRef: _ref, ...field }) => (
          <RadioField {...field} value={field.value as string} options={decisions} />
        )}
      </Bind>
      {isAsked && (
        <Box sx={{ mt: 1, maxWidth: 640 }}>
          <LongText
            form={form}
            name={`${name}.note`}
            label={words.note(section.title)}
            help={words.noteHelp}
            rows={2}
            required
            count={{ max: 1000 }}
          />
        </Box>
      )}
    </Box>
  )
}
