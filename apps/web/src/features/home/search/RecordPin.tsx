import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { type RecordName, rememberOpened, setPinned, useIsPinned } from './opened-records.ts'
import { entries, type FoundNoun } from './search-entries.ts'
import { searchTexts as words } from './search-texts.ts'

type RecordPinProps = { path: string; params: Record<string, string | undefined> }

/** The button that pins the record of the screen. It also remembers the record as opened. */
export function RecordPin({ path, params }: RecordPinProps) {
  const openRecord = recordOfPage(path, params)
  return openRecord ? <Pin key={`${openRecord.noun} ${openRecord.record}`} {...openRecord} /> : null
}

const nouns = Object.keys(entries) as FoundNoun[]

/** Returns the record that a screen shows, if the search knows its kind: the screen has the address of its results. */
function recordOfPage(path: string, params: Record<string, string | undefined>): RecordName | undefined {
  const [place, name] = /\{(id|slug)\}$/.exec(path) ?? []
  const record = name && params[name]
  const noun = place && nouns.find((each) => entries[each].path(place) === path)
  return noun && record ? { noun, record } : undefined
}

/** Records that are only passed on the way to another one are not remembered. */
const PAUSE_MS = 700

function Pin({ noun, record }: RecordName) {
  const isPinned = useIsPinned({ noun, record })
  // A missing record can't be pinned, and neither can an archived one: the search does not find it.
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    const remember = () => rememberOpened({ noun, record }).then(setIsFound, () => setIsFound(false))
    const timer = setTimeout(() => void remember(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [noun, record])
  if (!isFound || isPinned === undefined) return null
  const label = isPinned ? words.unpin : words.pin
  return (
    <IconButton
      size="small"
      aria-label={label}
      data-hint={label}
      onClick={() => void setPinned({ noun, record }, !isPinned)}
      sx={{ float: 'right', p: 0.5, my: -0.5, '@media print': { display: 'none' } }}
    >
      {isPinned ? <PushPin fontSize="small" color="primary" /> : <PushPinOutlined fontSize="small" />}
    </IconButton>
  )
}
