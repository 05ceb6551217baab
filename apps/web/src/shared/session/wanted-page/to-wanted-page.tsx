import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../use-session.js';
import { clearWantedAddress, storeWantedAddress, wantedAddress } from './wanted-address.js';

/** Opens the page that was wanted before the sign-in, once; else the start. Inside a session. */
export function ToWantedPage() {
  const { user } = useSession();
  const [to] = useState(() => wantedAddress(user.id));
  useEffect(clearWantedAddress, []);
  return <Navigate to={to} replace />;
}

interface Props {
  /** The page that comes first. */
  to: '/login' | '/enrolment' | '/financeiro-aberto';
  /** For whom alone the address is; null for whoever signs in. */
  userId: number | null;
}

/** Redirects to a page that comes first, after which `ToWantedPage` opens the present address. */
export function ToPageBefore({ to, userId }: Props) {
  const { pathname, search, hash } = useLocation();
  // Kept of the first render: the location is already another one when an effect runs again.
  const [address] = useState(pathname + search + hash);
  useEffect(() => storeWantedAddress(address, userId), [address, userId]);
  return <Navigate to={to} replace />;
}
