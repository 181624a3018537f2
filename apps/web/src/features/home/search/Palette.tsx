import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Search from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRouter } from '@tanstack/react-router'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { NavItem } from '../../../layouts/layout-types.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { setPinned } from './opened-records.ts'
import type { PaletteOption } from './palette-options.tsx'
import { paletteTexts as words } from './search-texts.ts'
import { usePaletteOptions } from './use-palette-options.ts'

type PaletteProps = { screens: readonly NavItem[]; onClose: () => void }

const PAUSE_MS = 300

/** The search over any screen: the first records, and what can be done, by keyboard or by hand. */
export function Palette({ screens, onClose }: PaletteProps) {
  const router = useRouter()
  const isPhone = useMediaQuery('(max-width:599.95px)')
  const [text, setText] = useState('')
  const { options, isPending, failures } = usePaletteOptions(screens, text.trim(), usePaused(text.trim()))
  const [pinned, setPinnedText] = useState('')
  const pin = async (option: PaletteOption | undefined) => {
    if (!option?.record) return
    const { isPinned, ...record } = option.record
    if (await setPinned(record, !isPinned)) setPinnedText(words.pinned(!isPinned))
  }
  const open = (option: PaletteOption | null) => {
    if (!option) return
    option.onOpen?.()
    onClose()
    void router.navigate({ href: option.to })
  }
  return (
    <Dialog
      open
      disableAutoFocus
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      onKeyDown={(event) => isOpeningKey(event) && (event.preventDefault(), onClose())}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { 'aria-label': words.title } }}
    >
      <Autocomplete
        open
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.defaultMuiPrevented = true
          event.preventDefault()
          void pin(highlightedOption(event.currentTarget, options))
        }}
        autoHighlight={text !== ''}
        disablePortal
        forcePopupIcon={false}
        size="small"
        options={options}
        value={null}
        inputValue={text}
        onInputChange={(_event, next, reason) => reason === 'input' && setText(next)}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ key }) => key}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        noOptionsText={words.start}
        onChange={(_event, option) => open(option)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Box aria-hidden sx={heading}>
              {group}
            </Box>
            <Box component="ul" role="group" aria-label={group} sx={{ listStyle: 'none', p: 0 }}>
              {children}
            </Box>
          </li>
        )}
        renderOption={({ key: _key, ...props }, option) => (
          <Row key={option.key} option={option} onPin={() => void pin(option)} {...props} />
        )}
        slotProps={{
          popper: { sx: inFlow },
          paper: { sx: { boxShadow: 'none' } },
          listbox: {
            'aria-labelledby': undefined,
            'aria-label': words.title,
            sx: { py: 0, maxHeight: isPhone ? 'none' : 'min(480px, 70vh)' },
          },
        }}
        renderInput={({ slotProps, ...params }) => (
          <FieldBox>
            <OutlinedInput
              {...params}
              {...slotProps.input}
              placeholder={words.field}
              startAdornment={
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              }
              slotProps={{
                input: { ...slotProps.htmlInput, 'aria-label': words.field, enterKeyHint: 'search' },
              }}
            />
            {isPhone && <Button onClick={onClose}>{words.close}</Button>}
          </FieldBox>
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {text && !isPending && words.found(options.length)}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {pinned}
      </Box>
      {failures.map((failure) => (
        <Typography key={failure} variant="body2" role="alert" sx={{ px: 2, py: 1, color: 'error.main' }}>
          {failure}
        </Typography>
      ))}
      {!isPhone && (
        <Typography variant="body2" aria-hidden sx={keys}>
          {words.keys}
        </Typography>
      )}
    </Dialog>
  )
}

type RowProps = HTMLAttributes<HTMLLIElement> & { option: PaletteOption; onPin: () => void }

function Row({ option: { Icon, title, text, kind, record }, onPin, ...props }: RowProps) {
  return (
    <Box component="li" {...props} sx={row}>
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{title}</Typography>
        {text && (
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {kind && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {kind}
        </Typography>
      )}
      {record && <PinMark isPinned={record.isPinned} onPin={onPin} />}
    </Box>
  )
}

type PinMarkProps = { isPinned: boolean; onPin: () => void }

/** Pins by pointer. An option can't contain a button: by keyboard the whole row is pinned. */
function PinMark({ isPinned, onPin }: PinMarkProps) {
  const Icon = isPinned ? PushPin : PushPinOutlined
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    onPin()
  }
  return (
    <Box
      component="span"
      aria-hidden
      data-pin
      data-pinned={isPinned || undefined}
      title={isPinned ? words.unpin : words.pin}
      onClick={press}
      sx={pinMark}
    >
      <Icon fontSize="small" color={isPinned ? 'primary' : 'inherit'} />
    </Box>
  )
}

/** Returns the option that the arrows chose, also one that was chosen for the user. */
function highlightedOption(box: HTMLElement, options: readonly PaletteOption[]): PaletteOption | undefined {
  const id = box.querySelector('input')?.getAttribute('aria-activedescendant')
  const index = id && document.getElementById(id)?.dataset.optionIndex
  return index ? options[Number(index)] : undefined
}

/** Returns the text once typing pauses; the rows for the text before stay until then. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** The key that opens the palette closes it too. */
function isOpeningKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}

/** The list is placed under its field instead of floating. */
const inFlow = {
  position: 'static !important',
  transform: 'none !important',
  width: '100% !important',
} as const
/** Focuses its field: the dialog would take the focus itself, and what is typed at once would be lost. */
function FieldBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Box ref={box} sx={{ display: 'flex', gap: 1, p: 1 }}>
      {children}
    </Box>
  )
}

/** Pointers that can hover see the pin of the row under them, and of those that are pinned. */
const row = {
  gap: 1.5,
  minHeight: 44,
  '@media (hover: hover)': {
    '&:not(:hover):not(.Mui-focused) > [data-pin]:not([data-pinned])': { visibility: 'hidden' },
  },
} as const
const pinMark = {
  display: 'flex',
  p: 1.5,
  my: -1.5,
  mr: -1.5,
  color: 'text.secondary',
  cursor: 'pointer',
} as const
const heading = {
  px: 2,
  lineHeight: '28px',
  typography: 'subtitle2',
  color: 'text.secondary',
  '&:empty': { display: 'none' },
} as const
const keys = { px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' } as const
