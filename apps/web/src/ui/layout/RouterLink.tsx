import { useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useRef } from 'react'

export type RouterLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the portal, with its query if it has one. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** The hover time before a link's target is prefetched, so that a passing mouse fetches nothing. */
const INTENT_MS = 80

/** A real link that navigates within the portal without a reload and prefetches its target on hover. */
export function RouterLink({ to, onClick, onMouseEnter, onMouseLeave, children, ...rest }: RouterLinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function point(event: MouseEvent<HTMLAnchorElement>) {
    onMouseEnter?.(event)
    const prepare = () => void router.preloadRoute({ to: '.', href: to }).catch(() => undefined)
    timer.current = setTimeout(prepare, INTENT_MS)
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event) || rest.target === '_blank') return
    event.preventDefault()
    clearTimeout(timer.current)
    void router.navigate({ href: to })
  }

  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onMouseEnter={point}
      onMouseLeave={(event) => (clearTimeout(timer.current), onMouseLeave?.(event))}
    >
      {children}
    </a>
  )
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
