"""The detector: a small anchor-free network with three strides. Plain convolutions, so that CPUs run it fast."""
import torch
from torch import nn

CLASSES = ("button", "icon", "input", "toggle", "image")
STRIDES = (8, 16, 32)


def block(inputs, outputs, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Detector(nn.Module):
    def __init__(self, width=1.0):
        super().__init__()
        c = [max(8, int(round(n * width / 8)) * 8) for n in (16, 24, 48, 96, 128)]
        self.stem = nn.Sequential(block(3, c[0], 2), block(c[0], c[1], 2), block(c[1], c[1]))
        self.down8 = nn.Sequential(block(c[1], c[2], 2), block(c[2], c[2]))
        self.down16 = nn.Sequential(block(c[2], c[3], 2), block(c[3], c[3]))
        self.down32 = nn.Sequential(block(c[3], c[4], 2), block(c[4], c[4]), block(c[4], c[4]))
        self.up16 = nn.Conv2d(c[4], c[3], 1)
        self.up8 = nn.Conv2d(c[3], c[2], 1)
        self.mix16 = block(c[3], c[3])
        self.mix8 = block(c[2], c[2])
        self.heads = nn.ModuleList(
            nn.Sequential(block(channels, channels), nn.Conv2d(channels, 4 + len(CLASSES), 1))
            for channels in (c[2], c[3], c[4])
        )
        for head in self.heads:
            nn.init.constant_(head[-1].bias[4:], -4.0)

    def features(self, images):
        p8 = self.down8(self.stem(images))
        p16 = self.down16(p8)
        p32 = self.down32(p16)
        m16 = self.mix16(p16 + nn.functional.interpolate(self.up16(p32), scale_factor=2.0, mode="nearest"))
        m8 = self.mix8(p8 + nn.functional.interpolate(self.up8(m16), scale_factor=2.0, mode="nearest"))
        return (m8, m16, p32)

    def forward(self, images):
        """Raw maps, one a stride: distances to the four edges in strides (after exp), and class logits."""
        return [head(feature) for head, feature in zip(self.heads, self.features(images))]


def grid(height, width, stride, device="cpu"):
    """Middles of the cells, pixels: [height * width, 2]."""
    y, x = torch.meshgrid(torch.arange(height), torch.arange(width), indexing="ij")
    return ((torch.stack((x, y), -1).reshape(-1, 2).float() + 0.5) * stride).to(device)


def decode(maps):
    """[batch, n, 4] corners in pixels, [batch, n, classes] logits."""
    boxes, logits = [], []
    for raw, stride in zip(maps, STRIDES):
        batch, _, height, width = raw.shape
        flat = raw.permute(0, 2, 3, 1).reshape(batch, height * width, -1)
        middles = grid(height, width, stride, raw.device)
        reach = flat[..., :4].clamp(-4, 5).exp() * stride
        boxes.append(torch.cat((middles - reach[..., :2], middles + reach[..., 2:]), -1))
        logits.append(flat[..., 4:])
    return torch.cat(boxes, 1), torch.cat(logits, 1)


class Exported(nn.Module):
    """As detectors/onnx reads it: [1, 4 + classes, n] with middle, width and height, scores 0-1."""

    def __init__(self, detector):
        super().__init__()
        self.detector = detector

    def forward(self, images):
        boxes, logits = decode(self.detector(images))
        middles = (boxes[..., :2] + boxes[..., 2:]) / 2
        sizes = boxes[..., 2:] - boxes[..., :2]
        return torch.cat((middles, sizes, logits.sigmoid()), -1).permute(0, 2, 1)
