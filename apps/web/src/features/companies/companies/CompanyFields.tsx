import { descriptionLength } from '@domicile/contract/companies/company-states'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Company, Country, DateOf, LongText, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import type { CompanyForm } from './company-form.ts'
import { formTexts as words } from './company-form-texts.ts'
import { today } from '../../../ui/data/today.ts'

const { sections } = words

type CompanyFieldsProps = {
  form: RouteForm<CompanyForm>
  companyId?: string
  /** The name of a parent company that the user may not open. */
  hiddenParent?: string
}

/** The fields of a company in reading order, for new and existing ones; a company can't be its own parent. */
export function CompanyFields({ form, companyId = '', hiddenParent }: CompanyFieldsProps) {
  const [latest] = useState(today)
  return (
    <>
      <FormSection title={sections.names}>
        <Text form={form} name="name" required />
        <Text form={form} name="legalName" />
      </FormSection>
      <FormSection title={sections.registration}>
        <Country form={form} name="countryOfIncorporation" />
        <DateOf form={form} name="dateOfEstablishment" max={latest} />
        <Text form={form} name="registrationNumber" />
        <Text form={form} name="legalForm" />
        <Text form={form} name="taxId" />
        <Text form={form} name="lei" />
      </FormSection>
      <FormSection title={sections.description}>
        <LongText form={form} name="description" rows={8} count={descriptionLength} />
      </FormSection>
      <FormSection title={sections.group}>
        {hiddenParent ? (
          <Typography>{words.hiddenParent(hiddenParent)}</Typography>
        ) : (
          <Company form={form} name="parentCompanyId" exceptId={companyId} />
        )}
      </FormSection>
    </>
  )
}
