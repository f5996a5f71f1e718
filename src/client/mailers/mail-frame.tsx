import Box from '@mui/material/Box';

/** A mail as its reader sees it: in a frame that runs nothing and opens nothing. */
export function MailFrame({ title, html, height = 420 }: { title: string; html: string; height?: number }) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
}
