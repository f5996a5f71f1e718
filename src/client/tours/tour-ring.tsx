import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

interface Frame {
  top: number;
  left: number;
  width: number;
  height: number;
}

const gap = 4;

/** A ring around the element that a step explains. It takes no clicks. */
export function TourRing({ place }: { place: HTMLElement }) {
  const [frame, setFrame] = useState<Frame>();

  useEffect(() => {
    let handle = 0;
    // Scrolling, added rows and growing bars move the place; the ring follows within a frame or two.
    const look = (): void => {
      const { top, left, right, bottom } = place.getBoundingClientRect();
      const next = {
        top: Math.max(0, top - gap),
        left: Math.max(0, left - gap),
        width: Math.min(right + gap, innerWidth) - Math.max(0, left - gap),
        height: Math.min(bottom + gap, innerHeight) - Math.max(0, top - gap),
      };
      setFrame((before) => (before && isSame(before, next) ? before : next));
      handle = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(handle);
  }, [place]);

  if (!frame || frame.width <= 0 || frame.height <= 0) return null;
  return (
    <Box
      aria-hidden="true"
      style={frame}
      sx={{
        position: 'fixed',
        boxSizing: 'border-box',
        zIndex: 'drawer',
        pointerEvents: 'none',
        border: '3px solid',
        borderColor: 'primary.main',
        borderRadius: '8px',
      }}
    />
  );
}

const isSame = (one: Frame, other: Frame): boolean =>
  one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height;
