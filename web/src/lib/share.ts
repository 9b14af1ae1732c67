/* Links to hand on: in an address that others can reach, and into the clipboard where the browser allows it. */

import { about } from './api';
import { isLoopback } from './standing';

/** Where others find this server: its address on the network if one is known, else the one in the address bar. */
export async function sharedOrigin(): Promise<string> {
  if (!isLoopback(location.hostname)) return location.origin;
  const found = await about().catch(() => null);
  return found?.addresses[0] ?? location.origin;
}

/** The address of a match as others may have it: to watch, and no seat in it. */
export const watchAddress = (id: string, watch: string): string => `/match/${id}${watch ? `#watch=${watch}` : ''}`;
/** What is sent to a friend: whoever opens it first takes the other seat. */
export const inviteLink = (origin: string, id: string, invitation: string, watch: string): string => `${origin}/match/${id}#join=${invitation}${watch ? `&watch=${watch}` : ''}`;

/** Copy a text; a page that is not on https may do so only by way of a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
