/** The states of permits that concern the next shift. */
export const shiftStatuses = ['approved', 'issued', 'live', 'suspended', 'transferred', 'handed_back', 'pending_closure'] as const;
