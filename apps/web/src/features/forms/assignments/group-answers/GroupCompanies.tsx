import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import { answerText } from '@domicile/contract/form-engine/answer-text'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { answerWording } from '../../../../answering/answer-wording.ts'
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx'
import { groupTexts as words } from './group-texts.ts'
import { type SharedAnswer, shownIn, standingOf } from './shared-answers.ts'

type GroupCompaniesProps = {
  companies: readonly GroupCompany[]
  answers: readonly SharedAnswer[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

/** Companies to tick, each with what it has answered so far. */
export function GroupCompanies({ companies, answers, ticked, onTick }: GroupCompaniesProps) {
  const [same, others] = [
    companies.filter((company) => standingOf(company, answers) === 'same'),
    companies.filter((company) => standingOf(company, answers) !== 'same'),
  ]
  const areAll = others.every(({ id }) => ticked.has(id))
  const replaced = others.filter(
    (company) => ticked.has(company.id) && standingOf(company, answers) === 'different',
  )
  const tick = (id: string, isOn: boolean) =>
    onTick(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  return (
    <>
      {others.length > 1 && (
        <Button
          size="small"
          sx={{ ml: -0.625 }}
          onClick={() => onTick(new Set(areAll ? [] : others.map(({ id }) => id)))}
        >
          {areAll ? words.clear : words.selectAll}
        </Button>
      )}
      <Box role="group" aria-label={words.list}>
        {others.map((company) => (
          <CheckboxField
            key={company.id}
            name={company.id}
            label={company.company.name}
            help={presentText(company, answers)}
            value={ticked.has(company.id)}
            onChange={(isOn) => tick(company.id, isOn)}
          />
        ))}
      </Box>
      {same.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words.same(same.map(({ company }) => company.name))}
        </Typography>
      )}
      <Typography role="status" variant="body2" sx={{ mt: 1, color: 'warning.dark' }}>
        {replaced.length > 0 && words.replaces(replaced.length)}
      </Typography>
    </>
  )
}

/** Says what a company has answered; the labels are needed only where there are several questions. */
function presentText(company: GroupCompany, answers: readonly SharedAnswer[]): string {
  const entries = shownIn(company, answers).flatMap(({ path, field }) => {
    const value = company.answers.find((one) => one.path === path)?.value ?? null
    const text = answerText(field, value, answerWording)
    return text === null ? [] : [{ label: field.label, text: shorten(text) }]
  })
  if (entries.length === 0) return words.none
  if (answers.length === 1) return words.now(entries[0]!.text)
  return entries.map(({ label, text }) => `${label}: ${text}`).join('; ')
}

/** A long answer of each company would hide the others. */
function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}
