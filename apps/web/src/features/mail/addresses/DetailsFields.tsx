import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import { query } from '../../../api/queries.ts'
import { Choice, DateOf, Switch, Text } from '../../../forms/Fields.tsx'
import { FormSection } from '../../../forms/FormSection.tsx'
import type { RouteForm } from '../../../forms/use-route-form.ts'
import { type DetailsForm, kindOptions, premisesFor } from './address-form.ts'
import { CoverFields, type CoverFieldsProps } from './CoverFields.tsx'
import { addressFormTexts as words } from './address-texts.ts'
import { AddressFields } from '../../../forms/addresses/AddressFields.tsx'

type DetailsFieldsProps<Values extends FieldValues & DetailsForm> = CoverFieldsProps & {
  form: RouteForm<Values>
}

/** The details of an address. At our premises, the company has only a second line of its own. */
export function DetailsFields<Values extends FieldValues & DetailsForm>(props: DetailsFieldsProps<Values>) {
  // The details are part of both forms, which the names of their paths can't show.
  const form = props.form as unknown as RouteForm<DetailsForm>
  const read = useQuery(query('GET /api/premises'))
  const premises = read.data ?? []
  const kind = form.watch('kind')
  const chosen = premises.find(({ id }) => id === form.watch('premisesId'))
  const options = premisesFor(premises, kind, chosen?.id ?? '').map(({ id, name, isOffered }) => ({
    value: id,
    label: isOffered ? name : words.full(name),
  }))
  const onKind = (next: string) => form.setValue('mayBeRegisteredOffice', next === 'registered_office')
  return (
    <>
      <FormSection title={words.use}>
        <Text form={form} name="addressName" required />
        <Choice form={form} name="kind" options={kindOptions} onChanged={onKind} required />
        <Switch form={form} name="mayBeRegisteredOffice" />
      </FormSection>
      <FormSection title={words.place}>
        <Choice form={form} name="premisesId" options={options} source={read} placeholder={words.elsewhere} />
        {chosen ? (
          <>
            <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{chosen.lines.join('\n')}</Box>
            <Text form={form} name="secondLine" label={words.ownLine} />
          </>
        ) : (
          <AddressFields form={form} />
        )}
      </FormSection>
      <FormSection title={words.period}>
        <DateOf form={form} name="startsOn" required />
        <DateOf form={form} name="endsOn" />
      </FormSection>
      <CoverFields form={form} companyId={props.companyId} {...(props.own && { own: props.own })} />
    </>
  )
}
