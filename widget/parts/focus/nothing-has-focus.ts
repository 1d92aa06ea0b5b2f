/** Whether the focus is lost, as it is once what had it is removed; neither this element has it nor the page around it. */
export const nothingHasFocus = (): boolean => document.activeElement === document.body;
