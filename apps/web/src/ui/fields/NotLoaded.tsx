import Button from '@mui/material/Button'

/** In an open list, whose options could not be read. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      Couldn’t load{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
