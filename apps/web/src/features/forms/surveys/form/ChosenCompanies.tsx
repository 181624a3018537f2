import { CompanyPicker } from '../../../../forms/CompanyPicker.tsx'
import type { Option } from '../../../../ui/fields/SelectField.tsx'
import { Chips } from './Chips.tsx'
import { surveyFormTexts as words } from '../survey-texts.ts'

type ChosenCompaniesProps = {
  value: readonly Option[]
  onChange: (value: Option[]) => void
  error: string | undefined
}

/** Some companies, added one by one. */
export function ChosenCompanies({ value, onChange, error }: ChosenCompaniesProps) {
  const without = (id: string) => value.filter((one) => one.value !== id)
  return (
    <div>
      <CompanyPicker
        // A new key after each choice remounts the picker, so that it is empty again.
        key={value.length}
        name="companies"
        label={words.addCompany}
        value={null}
        onChange={(chosen) => chosen && onChange([...without(chosen.value), chosen])}
        exceptId=""
        error={error}
      />
      <Chips
        label={words.chosenCompanies}
        items={value}
        onRemove={({ value: id }) => onChange(without(id))}
      />
    </div>
  )
}
