import { localToday } from '@project-dashboard/core/dates';
import { useEffect, useState } from 'react';

/** The viewer's local date as ISO. It updates at midnight and when a sleeping page wakes. */
export function useToday(): string {
  const [today, setToday] = useState(() => localToday(new Date()));
  useEffect(() => {
    const look = () => setToday(localToday(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
