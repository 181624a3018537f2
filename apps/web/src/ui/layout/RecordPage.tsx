import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionMenu } from '../actions/ActionMenu.tsx'
import type { Crumb } from './Breadcrumbs.tsx'
import { PageHeader } from './PageHeader.tsx'
import { FilesScope } from '../actions/files-scope.tsx'
import { type PrimaryAction, PrimaryButton } from '../actions/PrimaryButton.tsx'
import { type RecordTab, RecordTabs } from './RecordTabs.tsx'
import type { MenuAction } from '../actions/ActionItems.tsx'

export type RecordPageProps = {
  title: string
  /** A logo or initials before the title, 48 pixels high. */
  image?: ReactNode
  /** A StatusChip. */
  status?: ReactNode
  /** The party that acts next: 'Waiting for you', 'Waiting for us'. */
  waitsFor?: string | undefined
  /** A line with the few facts that distinguish the record from others. */
  meta?: ReactNode
  breadcrumbs?: Crumb[]
  /** The next action. */
  primaryAction?: PrimaryAction | undefined
  menu?: readonly MenuAction[]
  tabs?: readonly RecordTab[]
  activeTab?: string
  /** The most important notice, for example that the record is archived and why. */
  notice?: ReactNode
  children: ReactNode
  /** The timeline: on the right on wide screens, below on others. */
  aside?: ReactNode
}

/** A record: name, status, next action, parts as tabs. Pass the record's id as the key. */
export function RecordPage(props: RecordPageProps) {
  const {
    title,
    image,
    status,
    waitsFor,
    meta,
    breadcrumbs,
    primaryAction,
    menu = [],
    tabs = [],
    activeTab = '',
  } = props
  const { notice, children, aside } = props
  return (
    <FilesScope>
      <PageHeader
        title={title}
        image={image}
        subtitle={meta}
        {...(breadcrumbs && { breadcrumbs })}
        status={
          <>
            {status}
            {waitsFor && (
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {waitsFor}
              </Typography>
            )}
          </>
        }
        actions={
          (primaryAction ?? menu.length > 0) && (
            <>
              {primaryAction && (
                <Box data-next-action sx={nextAction}>
                  <PrimaryButton {...primaryAction} waitsForFiles />
                </Box>
              )}
              {menu.length > 0 && (
                <Box sx={notOnPaper}>
                  <ActionMenu actions={menu} />
                </Box>
              )}
            </>
          )
        }
      />
      {notice && <Box sx={{ mb: 3 }}>{notice}</Box>}
      {tabs.length > 0 && <RecordTabs tabs={tabs} active={activeTab} label={`Parts of ${title}`} />}
      {aside ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          }}
        >
          <div>{children}</div>
          <aside>{aside}</aside>
        </Box>
      ) : (
        children
      )}
    </FilesScope>
  )
}

const notOnPaper = { '@media print': { display: 'none' } } as const

/** Sticks to the bottom of a phone within reach of the thumb; the theme reserves its space. */
const nextAction = {
  '@media (max-width: 599.95px)': {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 'appBar',
    px: 2,
    pt: 1.5,
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    bgcolor: 'background.paper',
    borderTop: 1,
    borderColor: 'divider',
    '& > *, & .MuiButton-root': { width: '100%' },
  },
  ...notOnPaper,
} as const
