import type { ServiceSummary } from '@domicile/contract/sales/services/services'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { paths } from '../../../../navigation/paths.ts'
import { formatMoney } from '../../../../ui/data/format.ts'
import type { FieldProps } from '../../../../ui/fields/field-types.ts'
import { SearchSelect } from '../../../../ui/fields/SearchSelect.tsx'
import { TextLink } from '../../../../ui/layout/TextLink.tsx'
import { kindTexts as words } from '../check-texts.ts'

/** The catalogue service that sells a kind of check, by its slug. */
export function ServiceOfKind({ value, onChange, ...field }: FieldProps) {
  const [q, setQ] = useState('')
  const chosen = useService(value || null)
  const found = useQuery({
    ...query('GET /api/purchase/services', { query: { q, state: 'published', pageSize: 20 } }),
    placeholderData: (before) => before,
  })
  return (
    <SearchSelect
      {...field}
      value={value === '' ? null : { value, label: chosen ? titleOf(chosen) : value }}
      onChange={(option) => onChange(option?.value ?? '')}
      options={(found.data?.items ?? []).map((one) => ({ value: one.slug, label: titleOf(one) }))}
      source={found}
      onSearch={setQ}
      placeholder={words.findService}
      emptyText={words.noService}
    />
  )
}

/** The service that sells a kind of check, with its price. */
export function SoldAs({ service }: { service: string }) {
  const found = useService(service)
  return (
    <Box component="span">
      {words.soldAs}{' '}
      <TextLink to={paths.service(service)} isUnderlined>
        {found ? titleOf(found) : service}
      </TextLink>
    </Box>
  )
}

/** Returns a service, once it is known. */
function useService(slug: string | null): ServiceSummary | undefined {
  const read = query('GET /api/purchase/services/:slug', { params: { slug: slug ?? '' } })
  return useQuery({ ...read, enabled: slug !== null }).data
}

function titleOf({ title, price, currency }: ServiceSummary): string {
  return price === null ? title : `${title}, ${formatMoney(price, currency)}`
}
