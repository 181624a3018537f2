import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { documentTexts, redlineTexts as words } from '../watch-texts.ts'
import { useAddressQuery } from '../../../../navigation/use-address.ts'

type VersionChoiceProps = { numbers: readonly number[]; from: number; to: number }

/** Chooses the two versions to compare; the choice is kept in the address. */
export function VersionChoice({ numbers, from, to }: VersionChoiceProps) {
  const navigate = useNavigate()
  const search = useAddressQuery()
  const choose = (change: { from: number } | { to: number }) =>
    void navigate({
      to: '.',
      search: { ...search, from, to, ...change },
      replace: true,
      resetScroll: false,
    })
  const options = numbers
    .toSorted((a, b) => a - b)
    .map((number) => ({ value: String(number), label: documentTexts.version(number) }))
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1.5, '& > *': { flex: '0 1 180px' } }}>
      <SelectField
        name="from"
        label={words.from}
        value={String(from)}
        options={options}
        onChange={(number) => choose({ from: Number(number) })}
      />
      <SelectField
        name="to"
        label={words.to}
        value={String(to)}
        options={options}
        onChange={(number) => choose({ to: Number(number) })}
      />
    </Box>
  )
}
