import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/queries.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { CompanyPicker } from '../../../forms/CompanyPicker.tsx'
import { useBuyingCompany } from './buying-company.ts'
import { cartTexts as words } from './cart-texts.ts'

type CompanyOfCartProps = { onChoose?: (companyId: string) => void }

/** Chooses the company to buy for: staff search theirs, a client with several companies picks one. */
export function CompanyOfCart({ onChoose }: CompanyOfCartProps) {
  const { companyId, companies, isStaff, choose } = useBuyingCompany()
  const take = (id: string) => (choose(id), onChoose?.(id))
  if (isStaff) return <StaffChoice companyId={companyId} onChoose={take} />
  if (companies.length < 2) return null
  return (
    <Box sx={{ maxWidth: 360 }}>
      <SelectField
        name="buying-for"
        label={words.company}
        value={companyId ?? ''}
        onChange={(id) => id && take(id)}
        options={companies}
        {...(!companyId && { placeholder: words.chooseCompany })}
      />
    </Box>
  )
}

type StaffChoiceProps = { companyId: string | undefined; onChoose: (companyId: string) => void }

function StaffChoice({ companyId, onChoose }: StaffChoiceProps) {
  const { data: company } = useQuery({
    ...query('GET /api/companies/:id', { params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
  return (
    <Box sx={{ maxWidth: 360 }}>
      <CompanyPicker
        name="buying-for"
        label={words.company}
        value={company && companyId ? { value: company.id, label: company.name } : null}
        onChange={(chosen) => chosen && onChoose(chosen.value)}
        exceptId=""
      />
    </Box>
  )
}
