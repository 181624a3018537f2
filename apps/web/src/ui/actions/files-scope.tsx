import { type ComponentProps, createContext, type ReactNode, use, useCallback, useState } from 'react'

type Track = (work: Promise<unknown>) => void

const TrackContext = createContext<Track>(() => undefined)
const PendingContext = createContext(false)

/** The part of a screen whose buttons wait while files are added in it: made smaller, or uploaded. */
export function FilesScope({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const track = useCallback<Track>((work) => {
    setCount((before) => before + 1)
    void work.finally(() => setCount((before) => before - 1))
  }, [])
  return (
    <TrackContext value={track}>
      <PendingContext value={count > 0}>{children}</PendingContext>
    </TrackContext>
  )
}

/** A form that can't be sent while files are added to it, by its button or by Enter. */
export function FilesForm(props: ComponentProps<'form'>) {
  return (
    <FilesScope>
      <WaitingForm {...props} />
    </FilesScope>
  )
}

function WaitingForm({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const isPending = use(PendingContext)
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        if (!isPending) return onSubmit?.(event)
        event.preventDefault()
        // React sends the events of a popover to the form that contains it.
        event.stopPropagation()
      }}
    />
  )
}

/** Returns a function that lets the buttons around wait for the work on files. */
export function useTrackFiles(): Track {
  return use(TrackContext)
}

/** Returns why the buttons around wait; undefined while no files are added. */
export function useFilesReason(): string | undefined {
  return use(PendingContext) ? 'Wait until the files are ready.' : undefined
}
