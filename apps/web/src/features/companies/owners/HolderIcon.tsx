import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import ShowChart from '@mui/icons-material/ShowChart'
import type { HolderType } from '@domicile/contract/companies/owners/holder-types'

const icons = {
  person: PersonOutlined,
  company: BusinessOutlined,
  state: AccountBalanceOutlined,
  listed: ShowChart,
} satisfies Record<HolderType, unknown>

/** The icon of a holder. It is decorative, as the text beside it says the same. */
export function HolderIcon({ type }: { type: HolderType }) {
  const Icon = icons[type]
  return (
    <Icon
      aria-hidden
      sx={{ fontSize: 18, color: 'text.secondary', verticalAlign: '-4px', mr: 1, flex: 'none' }}
    />
  )
}
