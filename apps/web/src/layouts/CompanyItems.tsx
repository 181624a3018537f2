import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LayoutCompany } from './layout-types.ts'

type CompanyItemsProps = {
  companies: readonly LayoutCompany[]
  chosenId: string | undefined
  anchor: HTMLElement
  onChoose: (id: string) => void
  onClose: () => void
}

/** The open menu of the user's own companies. */
export function CompanyItems({ companies, chosenId, anchor, onChoose, onClose }: CompanyItemsProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Companies' } }}>
      {companies.map((company) => (
        <MenuItem
          key={company.id}
          selected={company.id === chosenId}
          onClick={() => (onClose(), onChoose(company.id))}
          sx={{ maxWidth: 360, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {company.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
