import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../../api/queries.ts'
import { useIsSettled } from '../../../../session/Settled.tsx'
import { openedPart } from '../../../../ui/feedback/opened-part.tsx'
import { helpTexts as words } from './help-texts.ts'

const HelpPanel = openedPart(async () => (await import('./HelpPanel.tsx')).HelpPanel)

/** Opens the posts about the current area, if there are some; all areas share one request. */
export function HelpButton({ area }: { area: string | undefined }) {
  const [openIn, setOpenIn] = useState<string>()
  const isSettled = useIsSettled()
  const { data = [] } = useQuery({ ...query('GET /api/post-help'), enabled: isSettled })
  const posts = data.filter(({ screen }) => screen === area)
  if (area === undefined || posts.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={words.open}
        data-hint={words.open}
        aria-haspopup="dialog"
        onClick={() => setOpenIn(area)}
      >
        <HelpOutlined />
      </IconButton>
      {openIn === area && <HelpPanel area={area} posts={posts} onClose={() => setOpenIn(undefined)} />}
    </>
  )
}
