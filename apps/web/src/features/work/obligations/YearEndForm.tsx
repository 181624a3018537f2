import { type Calendar, YearEnd } from '@domicile/contract/work/obligations/obligations'
import { useState } from 'react'
import { Choice, Text } from '../../../forms/Fields.tsx'
import { issuesOf } from '../../../forms/form-errors.ts'
import { FormPanel } from '../../../forms/FormPanel.tsx'
import { useRouteForm } from '../../../forms/use-route-form.ts'
import { months } from './month-day.ts'
import { yearEndTexts as words } from './obligation-texts.ts'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

type Values = { month: string; day: string }

type YearEndFormProps = { company: CompanyTabProps['company']; calendar: Calendar; onClose: () => void }

/** Sets the last day of the financial year, from which most filings count. */
export function YearEndForm({ company, calendar, onClose }: YearEndFormProps) {
  const [{ yearEnd, version }] = useState(calendar)
  const form = useRouteForm('PUT /api/companies/:companyId/year-end', {
    texts: words,
    subject: company.id,
    version,
    values: { month: yearEnd.slice(0, 2), day: String(Number(yearEnd.slice(3))) },
    input: (values, base) => ({
      params: { companyId: company.id },
      body: { yearEnd: joined(values), version: base },
    }),
    check: (values) => issuesOf(YearEnd, { yearEnd: joined(values), version }),
    pathOf: (path) => (path === 'yearEnd' ? 'day' : path),
    done: words.done,
    onSaved: onClose,
  })
  return (
    <FormPanel
      form={form}
      title={words.title}
      subtitle={company.name}
      onClose={onClose}
      submitLabel={words.save}
    >
      <Choice form={form} name="month" options={months} required />
      <Text form={form} name="day" inputMode="numeric" required />
    </FormPanel>
  )
}

function joined({ month, day }: Values): string {
  return `${month}-${day.trim().padStart(2, '0')}`
}
