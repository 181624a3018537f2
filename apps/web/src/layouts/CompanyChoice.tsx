import DomainOutlined from '@mui/icons-material/DomainOutlined'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ActionButton } from '../ui/actions/ActionButton.tsx'
import { Avatar } from '../ui/data/Avatar.tsx'
import { TruncatedText } from '../ui/data/TruncatedText.tsx'
import { openedPart } from '../ui/feedback/opened-part.tsx'
import { visuallyHidden } from '../ui/layout/visually-hidden.ts'
import type { LayoutCompany } from './layout-types.ts'

const CompanyItems = openedPart(async () => (await import('./CompanyItems.tsx')).CompanyItems)

type CompanyChoiceProps = {
  companies: readonly LayoutCompany[]
  chosenId?: string | undefined
  onChoose: (id: string) => void
  /** The list of all companies, for staff, who belong to no company and manage many. */
  allPath?: string | undefined
  /** Called when a company was chosen or the link followed; opening the list alone does not call it. */
  onFollow?: () => void
}

/** The company to work with: a menu of the user's own companies, or for staff a link to all companies. */
export function CompanyChoice({ companies, chosenId, onChoose, allPath, onFollow }: CompanyChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen =
    companies.find(({ id }) => id === chosenId) ?? (companies.length === 1 ? companies[0] : undefined)
  if (companies.length === 0) {
    return allPath ? (
      <ActionButton
        to={allPath}
        startIcon={<DomainOutlined />}
        color="inherit"
        {...(onFollow && { onClick: onFollow })}
      >
        All companies
      </ActionButton>
    ) : null
  }
  const choose = (id: string) => (onFollow?.(), onChoose(id))
  const name = chosen?.name ?? 'Choose a company'
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) =>
          companies.length === 1 ? choose(companies[0]!.id) : setAnchor(event.currentTarget)
        }
        startIcon={chosen && <Avatar name={name} size={24} />}
        endIcon={companies.length > 1 && <UnfoldMore />}
        sx={{ maxWidth: 240, minWidth: 0, px: 1 }}
      >
        <Box component="span" sx={visuallyHidden}>
          Company:{' '}
        </Box>
        <TruncatedText>{name}</TruncatedText>
      </Button>
      {anchor && (
        <CompanyItems
          companies={companies}
          chosenId={chosen?.id}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
