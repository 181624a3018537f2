import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'

/** The icon of a person or a company. It is decorative, as the text beside it says the same. */
export function HolderIcon({ type }: { type: 'person' | 'company' }) {
  const Icon = type === 'person' ? PersonOutlined : BusinessOutlined
  return (
    <Icon
      aria-hidden
      sx={{ fontSize: 18, color: 'text.secondary', verticalAlign: '-4px', mr: 1, flex: 'none' }}
    />
  )
}
