import { sessionFeature, type SessionParts } from './features/session/session.routes.ts'

/** Every feature of the main API. */
export function features(parts: SessionParts) {
  return [sessionFeature(parts)]
}
